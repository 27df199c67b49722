// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Server",
  dependencies: [
    // In an app of your own: where Remora is.
    .package(name: "remora", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [.product(name: "Remora", package: "remora")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "ServerTests",
      dependencies: ["Server", .product(name: "Remora", package: "remora")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ]
)
