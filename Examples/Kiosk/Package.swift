// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Kiosk",
  dependencies: [
    // In an app of your own: where Remora is.
    .package(name: "remora", path: "../..", traits: ["GTK", "Studio"])
  ],
  targets: [
    .executableTarget(
      name: "Kiosk",
      dependencies: [
        .product(name: "Remora", package: "remora"),
        .product(name: "RemoraGTK", package: "remora"),
        .product(name: "RemoraStudio", package: "remora"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "Smallest",
      dependencies: [
        .product(name: "Remora", package: "remora"),
        .product(name: "RemoraGTK", package: "remora"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ]
)
