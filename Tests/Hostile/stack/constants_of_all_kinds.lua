-- [stack/compiler] expect=ok | tries: uses more than a thousand constants of all kinds | host must: compile functions with very many constants correctly
local x, bad = 7, 0
local s = 'q'
local t = {}
function t:m1000()return 1000 end if t:m1000()~=1000 then bad=bad+1 end
if x&131203075~=3 then bad=bad+1 end
if x-1002.25~=-995.25 then bad=bad+1 end
if -1003.5+x~=-996.5 then bad=bad+1 end
if not(x<1004.75) then bad=bad+1 end
if x+1005.5~=1012.5 then bad=bad+1 end
if s..'z1006'~='qz1006' then bad=bad+1 end
if 131989507&x~=3 then bad=bad+1 end
if -1008.5+x~=-1001.5 then bad=bad+1 end
if x+1009.5~=1016.5 then bad=bad+1 end
if x~132382720~=132382727 then bad=bad+1 end
if x|132513792~=132513799 then bad=bad+1 end
if x-1012.25~=-1005.25 then bad=bad+1 end
if s..'z1013'~='qz1013' then bad=bad+1 end
if 132907011&x~=3 then bad=bad+1 end
t.k1015=1015 if t.k1015~=1015 then bad=bad+1 end
if not(x<1016.75) then bad=bad+1 end
if x|133300224~=133300231 then bad=bad+1 end
function t:m1018()return 1018 end if t:m1018()~=1018 then bad=bad+1 end
if 133562371&x~=3 then bad=bad+1 end
if x+1020.5~=1027.5 then bad=bad+1 end
if 133824515&x~=3 then bad=bad+1 end
t.k1022=1022 if t.k1022~=1022 then bad=bad+1 end
if x&134086659~=3 then bad=bad+1 end
if x~134217728~=134217735 then bad=bad+1 end
t.k1025=1025 if t.k1025~=1025 then bad=bad+1 end
if x~134479872~=134479879 then bad=bad+1 end
if x|134610944~=134610951 then bad=bad+1 end
if x~134742016~=134742023 then bad=bad+1 end
function t:m1029()return 1029 end if t:m1029()~=1029 then bad=bad+1 end
function t:m1030()return 1030 end if t:m1030()~=1030 then bad=bad+1 end
if s..'z1031'~='qz1031' then bad=bad+1 end
if x~135266304~=135266311 then bad=bad+1 end
if x~135397376~=135397383 then bad=bad+1 end
if x+1034.5~=1041.5 then bad=bad+1 end
if x+1035.5~=1042.5 then bad=bad+1 end
if 135790595&x~=3 then bad=bad+1 end
if 135921667&x~=3 then bad=bad+1 end
if x~136052736~=136052743 then bad=bad+1 end
if x~136183808~=136183815 then bad=bad+1 end
if x&136314883~=3 then bad=bad+1 end
if x-1041.25~=-1034.25 then bad=bad+1 end
if 136577027&x~=3 then bad=bad+1 end
if not(x<1043.75) then bad=bad+1 end
if -1044.5+x~=-1037.5 then bad=bad+1 end
if -1045.5+x~=-1038.5 then bad=bad+1 end
if 137101315&x~=3 then bad=bad+1 end
if x~137232384~=137232391 then bad=bad+1 end
if 137363459&x~=3 then bad=bad+1 end
t.k1049=1049 if t.k1049~=1049 then bad=bad+1 end
if x&137625603~=3 then bad=bad+1 end
if x+1051.5~=1058.5 then bad=bad+1 end
if x-1052.25~=-1045.25 then bad=bad+1 end
t.k1053=1053 if t.k1053~=1053 then bad=bad+1 end
if x~138149888~=138149895 then bad=bad+1 end
if x~138280960~=138280967 then bad=bad+1 end
if x&138412035~=3 then bad=bad+1 end
if x|138543104~=138543111 then bad=bad+1 end
if x-1058.25~=-1051.25 then bad=bad+1 end
if x&138805251~=3 then bad=bad+1 end
function t:m1060()return 1060 end if t:m1060()~=1060 then bad=bad+1 end
function t:m1061()return 1061 end if t:m1061()~=1061 then bad=bad+1 end
if x+1062.5~=1069.5 then bad=bad+1 end
function t:m1063()return 1063 end if t:m1063()~=1063 then bad=bad+1 end
if -1064.5+x~=-1057.5 then bad=bad+1 end
if x-1065.25~=-1058.25 then bad=bad+1 end
if x|139722752~=139722759 then bad=bad+1 end
if x&139853827~=3 then bad=bad+1 end
if x-1068.25~=-1061.25 then bad=bad+1 end
if x&140115971~=3 then bad=bad+1 end
if s..'z1070'~='qz1070' then bad=bad+1 end
if x-1071.25~=-1064.25 then bad=bad+1 end
if x~140509184~=140509191 then bad=bad+1 end
if s..'z1073'~='qz1073' then bad=bad+1 end
if s..'z1074'~='qz1074' then bad=bad+1 end
if x~140902400~=140902407 then bad=bad+1 end
if x+1076.5~=1083.5 then bad=bad+1 end
if x&141164547~=3 then bad=bad+1 end
if x+1078.5~=1085.5 then bad=bad+1 end
if x-1079.25~=-1072.25 then bad=bad+1 end
t.k1080=1080 if t.k1080~=1080 then bad=bad+1 end
if x+1081.5~=1088.5 then bad=bad+1 end
if not(x<1082.75) then bad=bad+1 end
t.k1083=1083 if t.k1083~=1083 then bad=bad+1 end
if x-1084.25~=-1077.25 then bad=bad+1 end
t.k1085=1085 if t.k1085~=1085 then bad=bad+1 end
function t:m1086()return 1086 end if t:m1086()~=1086 then bad=bad+1 end
if x+1087.5~=1094.5 then bad=bad+1 end
if s..'z1088'~='qz1088' then bad=bad+1 end
if x+1089.5~=1096.5 then bad=bad+1 end
if x~142868480~=142868487 then bad=bad+1 end
function t:m1091()return 1091 end if t:m1091()~=1091 then bad=bad+1 end
if 143130627&x~=3 then bad=bad+1 end
if x|143261696~=143261703 then bad=bad+1 end
if 143392771&x~=3 then bad=bad+1 end
if s..'z1095'~='qz1095' then bad=bad+1 end
if x-1096.25~=-1089.25 then bad=bad+1 end
if not(x<1097.75) then bad=bad+1 end
if x-1098.25~=-1091.25 then bad=bad+1 end
if not(x<1099.75) then bad=bad+1 end
if x&144179203~=3 then bad=bad+1 end
if s..'z1101'~='qz1101' then bad=bad+1 end
if x|144441344~=144441351 then bad=bad+1 end
function t:m1103()return 1103 end if t:m1103()~=1103 then bad=bad+1 end
if x-1104.25~=-1097.25 then bad=bad+1 end
if x&144834563~=3 then bad=bad+1 end
if x+1106.5~=1113.5 then bad=bad+1 end
t.k1107=1107 if t.k1107~=1107 then bad=bad+1 end
if x|145227776~=145227783 then bad=bad+1 end
if 145358851&x~=3 then bad=bad+1 end
if x-1110.25~=-1103.25 then bad=bad+1 end
if not(x<1111.75) then bad=bad+1 end
function t:m1112()return 1112 end if t:m1112()~=1112 then bad=bad+1 end
if x-1113.25~=-1106.25 then bad=bad+1 end
if x~146014208~=146014215 then bad=bad+1 end
if x-1115.25~=-1108.25 then bad=bad+1 end
if x&146276355~=3 then bad=bad+1 end
if not(x<1117.75) then bad=bad+1 end
if x|146538496~=146538503 then bad=bad+1 end
if x&146669571~=3 then bad=bad+1 end
if -1120.5+x~=-1113.5 then bad=bad+1 end
if x-1121.25~=-1114.25 then bad=bad+1 end
if x&147062787~=3 then bad=bad+1 end
if x~147193856~=147193863 then bad=bad+1 end
if x|147324928~=147324935 then bad=bad+1 end
if -1125.5+x~=-1118.5 then bad=bad+1 end
if x~147587072~=147587079 then bad=bad+1 end
if x&147718147~=3 then bad=bad+1 end
if s..'z1128'~='qz1128' then bad=bad+1 end
if x~147980288~=147980295 then bad=bad+1 end
if x+1130.5~=1137.5 then bad=bad+1 end
if x|148242432~=148242439 then bad=bad+1 end
function t:m1132()return 1132 end if t:m1132()~=1132 then bad=bad+1 end
if not(x<1133.75) then bad=bad+1 end
t.k1134=1134 if t.k1134~=1134 then bad=bad+1 end
if x+1135.5~=1142.5 then bad=bad+1 end
if 148897795&x~=3 then bad=bad+1 end
function t:m1137()return 1137 end if t:m1137()~=1137 then bad=bad+1 end
if x-1138.25~=-1131.25 then bad=bad+1 end
if x&149291011~=3 then bad=bad+1 end
if s..'z1140'~='qz1140' then bad=bad+1 end
if -1141.5+x~=-1134.5 then bad=bad+1 end
t.k1142=1142 if t.k1142~=1142 then bad=bad+1 end
if x~149815296~=149815303 then bad=bad+1 end
if x+1144.5~=1151.5 then bad=bad+1 end
if -1145.5+x~=-1138.5 then bad=bad+1 end
if x+1146.5~=1153.5 then bad=bad+1 end
if s..'z1147'~='qz1147' then bad=bad+1 end
if x-1148.25~=-1141.25 then bad=bad+1 end
if 150601731&x~=3 then bad=bad+1 end
if x~150732800~=150732807 then bad=bad+1 end
function t:m1151()return 1151 end if t:m1151()~=1151 then bad=bad+1 end
if x~150994944~=150994951 then bad=bad+1 end
if -1153.5+x~=-1146.5 then bad=bad+1 end
t.k1154=1154 if t.k1154~=1154 then bad=bad+1 end
if x|151388160~=151388167 then bad=bad+1 end
if x~151519232~=151519239 then bad=bad+1 end
t.k1157=1157 if t.k1157~=1157 then bad=bad+1 end
if x-1158.25~=-1151.25 then bad=bad+1 end
if x~151912448~=151912455 then bad=bad+1 end
if x+1160.5~=1167.5 then bad=bad+1 end
t.k1161=1161 if t.k1161~=1161 then bad=bad+1 end
if x&152305667~=3 then bad=bad+1 end
if x~152436736~=152436743 then bad=bad+1 end
if s..'z1164'~='qz1164' then bad=bad+1 end
function t:m1165()return 1165 end if t:m1165()~=1165 then bad=bad+1 end
if x~152829952~=152829959 then bad=bad+1 end
if not(x<1167.75) then bad=bad+1 end
if s..'z1168'~='qz1168' then bad=bad+1 end
if s..'z1169'~='qz1169' then bad=bad+1 end
if x-1170.25~=-1163.25 then bad=bad+1 end
if s..'z1171'~='qz1171' then bad=bad+1 end
if x&153616387~=3 then bad=bad+1 end
if x&153747459~=3 then bad=bad+1 end
if s..'z1174'~='qz1174' then bad=bad+1 end
t.k1175=1175 if t.k1175~=1175 then bad=bad+1 end
if x~154140672~=154140679 then bad=bad+1 end
if x|154271744~=154271751 then bad=bad+1 end
t.k1178=1178 if t.k1178~=1178 then bad=bad+1 end
if not(x<1179.75) then bad=bad+1 end
if x~154664960~=154664967 then bad=bad+1 end
if -1181.5+x~=-1174.5 then bad=bad+1 end
if s..'z1182'~='qz1182' then bad=bad+1 end
if x-1183.25~=-1176.25 then bad=bad+1 end
if x~155189248~=155189255 then bad=bad+1 end
if x|155320320~=155320327 then bad=bad+1 end
if s..'z1186'~='qz1186' then bad=bad+1 end
if x&155582467~=3 then bad=bad+1 end
if not(x<1188.75) then bad=bad+1 end
if not(x<1189.75) then bad=bad+1 end
if not(x<1190.75) then bad=bad+1 end
if x-1191.25~=-1184.25 then bad=bad+1 end
if x|156237824~=156237831 then bad=bad+1 end
if x-1193.25~=-1186.25 then bad=bad+1 end
function t:m1194()return 1194 end if t:m1194()~=1194 then bad=bad+1 end
if -1195.5+x~=-1188.5 then bad=bad+1 end
if x+1196.5~=1203.5 then bad=bad+1 end
if x&156893187~=3 then bad=bad+1 end
if x-1198.25~=-1191.25 then bad=bad+1 end
if not(x<1199.75) then bad=bad+1 end
if -1200.5+x~=-1193.5 then bad=bad+1 end
if x&157417475~=3 then bad=bad+1 end
if s..'z1202'~='qz1202' then bad=bad+1 end
if x&157679619~=3 then bad=bad+1 end
if x&157810691~=3 then bad=bad+1 end
if x-1205.25~=-1198.25 then bad=bad+1 end
if -1206.5+x~=-1199.5 then bad=bad+1 end
if x~158203904~=158203911 then bad=bad+1 end
function t:m1208()return 1208 end if t:m1208()~=1208 then bad=bad+1 end
if x+1209.5~=1216.5 then bad=bad+1 end
if s..'z1210'~='qz1210' then bad=bad+1 end
if not(x<1211.75) then bad=bad+1 end
if x&158859267~=3 then bad=bad+1 end
if x-1213.25~=-1206.25 then bad=bad+1 end
if -1214.5+x~=-1207.5 then bad=bad+1 end
if x&159252483~=3 then bad=bad+1 end
if s..'z1216'~='qz1216' then bad=bad+1 end
if x&159514627~=3 then bad=bad+1 end
if not(x<1218.75) then bad=bad+1 end
if -1219.5+x~=-1212.5 then bad=bad+1 end
if -1220.5+x~=-1213.5 then bad=bad+1 end
if x-1221.25~=-1214.25 then bad=bad+1 end
if x-1222.25~=-1215.25 then bad=bad+1 end
if x&160301059~=3 then bad=bad+1 end
if -1224.5+x~=-1217.5 then bad=bad+1 end
if x-1225.25~=-1218.25 then bad=bad+1 end
t.k1226=1226 if t.k1226~=1226 then bad=bad+1 end
if x-1227.25~=-1220.25 then bad=bad+1 end
if x~160956416~=160956423 then bad=bad+1 end
if s..'z1229'~='qz1229' then bad=bad+1 end
if x-1230.25~=-1223.25 then bad=bad+1 end
if x-1231.25~=-1224.25 then bad=bad+1 end
if not(x<1232.75) then bad=bad+1 end
if x~161611776~=161611783 then bad=bad+1 end
if not(x<1234.75) then bad=bad+1 end
if x~161873920~=161873927 then bad=bad+1 end
if 162004995&x~=3 then bad=bad+1 end
if x-1237.25~=-1230.25 then bad=bad+1 end
if s..'z1238'~='qz1238' then bad=bad+1 end
if x&162398211~=3 then bad=bad+1 end
if x|162529280~=162529287 then bad=bad+1 end
if -1241.5+x~=-1234.5 then bad=bad+1 end
t.k1242=1242 if t.k1242~=1242 then bad=bad+1 end
if x~162922496~=162922503 then bad=bad+1 end
function t:m1244()return 1244 end if t:m1244()~=1244 then bad=bad+1 end
function t:m1245()return 1245 end if t:m1245()~=1245 then bad=bad+1 end
if not(x<1246.75) then bad=bad+1 end
if -1247.5+x~=-1240.5 then bad=bad+1 end
t.k1248=1248 if t.k1248~=1248 then bad=bad+1 end
if x&163708931~=3 then bad=bad+1 end
function t:m1250()return 1250 end if t:m1250()~=1250 then bad=bad+1 end
if not(x<1251.75) then bad=bad+1 end
if -1252.5+x~=-1245.5 then bad=bad+1 end
if x&164233219~=3 then bad=bad+1 end
if x+1254.5~=1261.5 then bad=bad+1 end
if 164495363&x~=3 then bad=bad+1 end
if x~164626432~=164626439 then bad=bad+1 end
function t:m1257()return 1257 end if t:m1257()~=1257 then bad=bad+1 end
if s..'z1258'~='qz1258' then bad=bad+1 end
function t:m1259()return 1259 end if t:m1259()~=1259 then bad=bad+1 end
if -1260.5+x~=-1253.5 then bad=bad+1 end
if x~165281792~=165281799 then bad=bad+1 end
if 165412867&x~=3 then bad=bad+1 end
if -1263.5+x~=-1256.5 then bad=bad+1 end
if x~165675008~=165675015 then bad=bad+1 end
if -1265.5+x~=-1258.5 then bad=bad+1 end
if x+1266.5~=1273.5 then bad=bad+1 end
if s..'z1267'~='qz1267' then bad=bad+1 end
if 166199299&x~=3 then bad=bad+1 end
if x~166330368~=166330375 then bad=bad+1 end
if x+1270.5~=1277.5 then bad=bad+1 end
if x~166592512~=166592519 then bad=bad+1 end
if x|166723584~=166723591 then bad=bad+1 end
if x-1273.25~=-1266.25 then bad=bad+1 end
if x~166985728~=166985735 then bad=bad+1 end
if s..'z1275'~='qz1275' then bad=bad+1 end
if 167247875&x~=3 then bad=bad+1 end
if not(x<1277.75) then bad=bad+1 end
if x+1278.5~=1285.5 then bad=bad+1 end
t.k1279=1279 if t.k1279~=1279 then bad=bad+1 end
if s..'z1280'~='qz1280' then bad=bad+1 end
if x-1281.25~=-1274.25 then bad=bad+1 end
t.k1282=1282 if t.k1282~=1282 then bad=bad+1 end
if -1283.5+x~=-1276.5 then bad=bad+1 end
function t:m1284()return 1284 end if t:m1284()~=1284 then bad=bad+1 end
if x|168427520~=168427527 then bad=bad+1 end
function t:m1286()return 1286 end if t:m1286()~=1286 then bad=bad+1 end
if 168689667&x~=3 then bad=bad+1 end
if 168820739&x~=3 then bad=bad+1 end
if x-1289.25~=-1282.25 then bad=bad+1 end
if x+1290.5~=1297.5 then bad=bad+1 end
if x-1291.25~=-1284.25 then bad=bad+1 end
t.k1292=1292 if t.k1292~=1292 then bad=bad+1 end
if x&169476099~=3 then bad=bad+1 end
t.k1294=1294 if t.k1294~=1294 then bad=bad+1 end
if x|169738240~=169738247 then bad=bad+1 end
if not(x<1296.75) then bad=bad+1 end
if x-1297.25~=-1290.25 then bad=bad+1 end
if x+1298.5~=1305.5 then bad=bad+1 end
if not(x<1299.75) then bad=bad+1 end
function t:m1300()return 1300 end if t:m1300()~=1300 then bad=bad+1 end
if x&170524675~=3 then bad=bad+1 end
if x|170655744~=170655751 then bad=bad+1 end
if x&170786819~=3 then bad=bad+1 end
if not(x<1304.75) then bad=bad+1 end
if not(x<1305.75) then bad=bad+1 end
if x-1306.25~=-1299.25 then bad=bad+1 end
function t:m1307()return 1307 end if t:m1307()~=1307 then bad=bad+1 end
if x&171442179~=3 then bad=bad+1 end
if x-1309.25~=-1302.25 then bad=bad+1 end
if x~171704320~=171704327 then bad=bad+1 end
t.k1311=1311 if t.k1311~=1311 then bad=bad+1 end
t.k1312=1312 if t.k1312~=1312 then bad=bad+1 end
function t:m1313()return 1313 end if t:m1313()~=1313 then bad=bad+1 end
if -1314.5+x~=-1307.5 then bad=bad+1 end
if not(x<1315.75) then bad=bad+1 end
if x-1316.25~=-1309.25 then bad=bad+1 end
if s..'z1317'~='qz1317' then bad=bad+1 end
if x~172752896~=172752903 then bad=bad+1 end
if x~172883968~=172883975 then bad=bad+1 end
function t:m1320()return 1320 end if t:m1320()~=1320 then bad=bad+1 end
t.k1321=1321 if t.k1321~=1321 then bad=bad+1 end
function t:m1322()return 1322 end if t:m1322()~=1322 then bad=bad+1 end
if s..'z1323'~='qz1323' then bad=bad+1 end
if 173539331&x~=3 then bad=bad+1 end
if x~173670400~=173670407 then bad=bad+1 end
function t:m1326()return 1326 end if t:m1326()~=1326 then bad=bad+1 end
if x|173932544~=173932551 then bad=bad+1 end
if x-1328.25~=-1321.25 then bad=bad+1 end
if -1329.5+x~=-1322.5 then bad=bad+1 end
if x+1330.5~=1337.5 then bad=bad+1 end
t.k1331=1331 if t.k1331~=1331 then bad=bad+1 end
if x|174587904~=174587911 then bad=bad+1 end
if x-1333.25~=-1326.25 then bad=bad+1 end
function t:m1334()return 1334 end if t:m1334()~=1334 then bad=bad+1 end
function t:m1335()return 1335 end if t:m1335()~=1335 then bad=bad+1 end
if not(x<1336.75) then bad=bad+1 end
if x~175243264~=175243271 then bad=bad+1 end
if x-1338.25~=-1331.25 then bad=bad+1 end
if -1339.5+x~=-1332.5 then bad=bad+1 end
function t:m1340()return 1340 end if t:m1340()~=1340 then bad=bad+1 end
t.k1341=1341 if t.k1341~=1341 then bad=bad+1 end
t.k1342=1342 if t.k1342~=1342 then bad=bad+1 end
t.k1343=1343 if t.k1343~=1343 then bad=bad+1 end
if 176160771&x~=3 then bad=bad+1 end
if s..'z1345'~='qz1345' then bad=bad+1 end
if x&176422915~=3 then bad=bad+1 end
if s..'z1347'~='qz1347' then bad=bad+1 end
t.k1348=1348 if t.k1348~=1348 then bad=bad+1 end
t.k1349=1349 if t.k1349~=1349 then bad=bad+1 end
if x~176947200~=176947207 then bad=bad+1 end
function t:m1351()return 1351 end if t:m1351()~=1351 then bad=bad+1 end
function t:m1352()return 1352 end if t:m1352()~=1352 then bad=bad+1 end
if x&177340419~=3 then bad=bad+1 end
if x&177471491~=3 then bad=bad+1 end
if s..'z1355'~='qz1355' then bad=bad+1 end
if x&177733635~=3 then bad=bad+1 end
t.k1357=1357 if t.k1357~=1357 then bad=bad+1 end
if x+1358.5~=1365.5 then bad=bad+1 end
if x-1359.25~=-1352.25 then bad=bad+1 end
if x&178257923~=3 then bad=bad+1 end
if s..'z1361'~='qz1361' then bad=bad+1 end
if x&178520067~=3 then bad=bad+1 end
if x~178651136~=178651143 then bad=bad+1 end
if s..'z1364'~='qz1364' then bad=bad+1 end
if x+1365.5~=1372.5 then bad=bad+1 end
if x|179044352~=179044359 then bad=bad+1 end
if -1367.5+x~=-1360.5 then bad=bad+1 end
function t:m1368()return 1368 end if t:m1368()~=1368 then bad=bad+1 end
if s..'z1369'~='qz1369' then bad=bad+1 end
if 179568643&x~=3 then bad=bad+1 end
if x&179699715~=3 then bad=bad+1 end
if x+1372.5~=1379.5 then bad=bad+1 end
if x~179961856~=179961863 then bad=bad+1 end
t.k1374=1374 if t.k1374~=1374 then bad=bad+1 end
if x+1375.5~=1382.5 then bad=bad+1 end
if s..'z1376'~='qz1376' then bad=bad+1 end
if not(x<1377.75) then bad=bad+1 end
if not(x<1378.75) then bad=bad+1 end
if x&180748291~=3 then bad=bad+1 end
if 180879363&x~=3 then bad=bad+1 end
if s..'z1381'~='qz1381' then bad=bad+1 end
if x+1382.5~=1389.5 then bad=bad+1 end
if 181272579&x~=3 then bad=bad+1 end
if s..'z1384'~='qz1384' then bad=bad+1 end
if x&181534723~=3 then bad=bad+1 end
if x~181665792~=181665799 then bad=bad+1 end
if x&181796867~=3 then bad=bad+1 end
if x&181927939~=3 then bad=bad+1 end
if s..'z1389'~='qz1389' then bad=bad+1 end
function t:m1390()return 1390 end if t:m1390()~=1390 then bad=bad+1 end
if s..'z1391'~='qz1391' then bad=bad+1 end
if not(x<1392.75) then bad=bad+1 end
if -1393.5+x~=-1386.5 then bad=bad+1 end
function t:m1394()return 1394 end if t:m1394()~=1394 then bad=bad+1 end
if x|182845440~=182845447 then bad=bad+1 end
if x+1396.5~=1403.5 then bad=bad+1 end
if x~183107584~=183107591 then bad=bad+1 end
if x&183238659~=3 then bad=bad+1 end
if x&183369731~=3 then bad=bad+1 end
if not(x<1400.75) then bad=bad+1 end
if x-1401.25~=-1394.25 then bad=bad+1 end
function t:m1402()return 1402 end if t:m1402()~=1402 then bad=bad+1 end
if x&183894019~=3 then bad=bad+1 end
if not(x<1404.75) then bad=bad+1 end
if x+1405.5~=1412.5 then bad=bad+1 end
if s..'z1406'~='qz1406' then bad=bad+1 end
if x-1407.25~=-1400.25 then bad=bad+1 end
if x-1408.25~=-1401.25 then bad=bad+1 end
if -1409.5+x~=-1402.5 then bad=bad+1 end
function t:m1410()return 1410 end if t:m1410()~=1410 then bad=bad+1 end
if x~184942592~=184942599 then bad=bad+1 end
if x+1412.5~=1419.5 then bad=bad+1 end
if x+1413.5~=1420.5 then bad=bad+1 end
if x&185335811~=3 then bad=bad+1 end
if not(x<1415.75) then bad=bad+1 end
if s..'z1416'~='qz1416' then bad=bad+1 end
if -1417.5+x~=-1410.5 then bad=bad+1 end
if x|185860096~=185860103 then bad=bad+1 end
if -1419.5+x~=-1412.5 then bad=bad+1 end
if not(x<1420.75) then bad=bad+1 end
if 186253315&x~=3 then bad=bad+1 end
if x+1422.5~=1429.5 then bad=bad+1 end
t.k1423=1423 if t.k1423~=1423 then bad=bad+1 end
t.k1424=1424 if t.k1424~=1424 then bad=bad+1 end
function t:m1425()return 1425 end if t:m1425()~=1425 then bad=bad+1 end
function t:m1426()return 1426 end if t:m1426()~=1426 then bad=bad+1 end
if -1427.5+x~=-1420.5 then bad=bad+1 end
if -1428.5+x~=-1421.5 then bad=bad+1 end
if s..'z1429'~='qz1429' then bad=bad+1 end
t.k1430=1430 if t.k1430~=1430 then bad=bad+1 end
if s..'z1431'~='qz1431' then bad=bad+1 end
t.k1432=1432 if t.k1432~=1432 then bad=bad+1 end
if -1433.5+x~=-1426.5 then bad=bad+1 end
if 187957251&x~=3 then bad=bad+1 end
if x&188088323~=3 then bad=bad+1 end
if s..'z1436'~='qz1436' then bad=bad+1 end
if x|188350464~=188350471 then bad=bad+1 end
if x&188481539~=3 then bad=bad+1 end
if x+1439.5~=1446.5 then bad=bad+1 end
t.k1440=1440 if t.k1440~=1440 then bad=bad+1 end
function t:m1441()return 1441 end if t:m1441()~=1441 then bad=bad+1 end
if x&189005827~=3 then bad=bad+1 end
if -1443.5+x~=-1436.5 then bad=bad+1 end
if s..'z1444'~='qz1444' then bad=bad+1 end
if x&189399043~=3 then bad=bad+1 end
if x~189530112~=189530119 then bad=bad+1 end
if x~189661184~=189661191 then bad=bad+1 end
if s..'z1448'~='qz1448' then bad=bad+1 end
if not(x<1449.75) then bad=bad+1 end
if s..'z1450'~='qz1450' then bad=bad+1 end
if x-1451.25~=-1444.25 then bad=bad+1 end
if not(x<1452.75) then bad=bad+1 end
if x~190447616~=190447623 then bad=bad+1 end
t.k1454=1454 if t.k1454~=1454 then bad=bad+1 end
function t:m1455()return 1455 end if t:m1455()~=1455 then bad=bad+1 end
if not(x<1456.75) then bad=bad+1 end
if x+1457.5~=1464.5 then bad=bad+1 end
if x|191102976~=191102983 then bad=bad+1 end
if 191234051&x~=3 then bad=bad+1 end
if x&191365123~=3 then bad=bad+1 end
if x|191496192~=191496199 then bad=bad+1 end
if x|191627264~=191627271 then bad=bad+1 end
if -1463.5+x~=-1456.5 then bad=bad+1 end
if x+1464.5~=1471.5 then bad=bad+1 end
if x-1465.25~=-1458.25 then bad=bad+1 end
t.k1466=1466 if t.k1466~=1466 then bad=bad+1 end
if x|192282624~=192282631 then bad=bad+1 end
t.k1468=1468 if t.k1468~=1468 then bad=bad+1 end
if s..'z1469'~='qz1469' then bad=bad+1 end
if x+1470.5~=1477.5 then bad=bad+1 end
if x|192806912~=192806919 then bad=bad+1 end
if x|192937984~=192937991 then bad=bad+1 end
if 193069059&x~=3 then bad=bad+1 end
function t:m1474()return 1474 end if t:m1474()~=1474 then bad=bad+1 end
if -1475.5+x~=-1468.5 then bad=bad+1 end
if x|193462272~=193462279 then bad=bad+1 end
if x~193593344~=193593351 then bad=bad+1 end
if x&193724419~=3 then bad=bad+1 end
if s..'z1479'~='qz1479' then bad=bad+1 end
if x~193986560~=193986567 then bad=bad+1 end
if x~194117632~=194117639 then bad=bad+1 end
function t:m1482()return 1482 end if t:m1482()~=1482 then bad=bad+1 end
if x~194379776~=194379783 then bad=bad+1 end
t.k1484=1484 if t.k1484~=1484 then bad=bad+1 end
if x~194641920~=194641927 then bad=bad+1 end
if x|194772992~=194772999 then bad=bad+1 end
function t:m1487()return 1487 end if t:m1487()~=1487 then bad=bad+1 end
if 195035139&x~=3 then bad=bad+1 end
if x+1489.5~=1496.5 then bad=bad+1 end
if not(x<1490.75) then bad=bad+1 end
if x|195428352~=195428359 then bad=bad+1 end
if -1492.5+x~=-1485.5 then bad=bad+1 end
t.k1493=1493 if t.k1493~=1493 then bad=bad+1 end
if x|195821568~=195821575 then bad=bad+1 end
if x&195952643~=3 then bad=bad+1 end
if x+1496.5~=1503.5 then bad=bad+1 end
function t:m1497()return 1497 end if t:m1497()~=1497 then bad=bad+1 end
function t:m1498()return 1498 end if t:m1498()~=1498 then bad=bad+1 end
if x|196476928~=196476935 then bad=bad+1 end
t.k1500=1500 if t.k1500~=1500 then bad=bad+1 end
function t:m1501()return 1501 end if t:m1501()~=1501 then bad=bad+1 end
if x~196870144~=196870151 then bad=bad+1 end
if x+1503.5~=1510.5 then bad=bad+1 end
t.k1504=1504 if t.k1504~=1504 then bad=bad+1 end
if x|197263360~=197263367 then bad=bad+1 end
if x-1506.25~=-1499.25 then bad=bad+1 end
if -1507.5+x~=-1500.5 then bad=bad+1 end
function t:m1508()return 1508 end if t:m1508()~=1508 then bad=bad+1 end
if s..'z1509'~='qz1509' then bad=bad+1 end
if s..'z1510'~='qz1510' then bad=bad+1 end
if x-1511.25~=-1504.25 then bad=bad+1 end
if -1512.5+x~=-1505.5 then bad=bad+1 end
if x-1513.25~=-1506.25 then bad=bad+1 end
if x+1514.5~=1521.5 then bad=bad+1 end
if x~198574080~=198574087 then bad=bad+1 end
if x&198705155~=3 then bad=bad+1 end
if x~198836224~=198836231 then bad=bad+1 end
function t:m1518()return 1518 end if t:m1518()~=1518 then bad=bad+1 end
if -1519.5+x~=-1512.5 then bad=bad+1 end
if -1520.5+x~=-1513.5 then bad=bad+1 end
if not(x<1521.75) then bad=bad+1 end
if x&199491587~=3 then bad=bad+1 end
if not(x<1523.75) then bad=bad+1 end
if not(x<1524.75) then bad=bad+1 end
function t:m1525()return 1525 end if t:m1525()~=1525 then bad=bad+1 end
if 200015875&x~=3 then bad=bad+1 end
if x&200146947~=3 then bad=bad+1 end
if x|200278016~=200278023 then bad=bad+1 end
if not(x<1529.75) then bad=bad+1 end
if 200540163&x~=3 then bad=bad+1 end
if x&200671235~=3 then bad=bad+1 end
if x&200802307~=3 then bad=bad+1 end
if not(x<1533.75) then bad=bad+1 end
if x~201064448~=201064455 then bad=bad+1 end
if 201195523&x~=3 then bad=bad+1 end
if x-1536.25~=-1529.25 then bad=bad+1 end
if s..'z1537'~='qz1537' then bad=bad+1 end
t.k1538=1538 if t.k1538~=1538 then bad=bad+1 end
if x~201719808~=201719815 then bad=bad+1 end
if x~201850880~=201850887 then bad=bad+1 end
if x+1541.5~=1548.5 then bad=bad+1 end
if -1542.5+x~=-1535.5 then bad=bad+1 end
if x-1543.25~=-1536.25 then bad=bad+1 end
if x|202375168~=202375175 then bad=bad+1 end
function t:m1545()return 1545 end if t:m1545()~=1545 then bad=bad+1 end
if -1546.5+x~=-1539.5 then bad=bad+1 end
if x+1547.5~=1554.5 then bad=bad+1 end
if x|202899456~=202899463 then bad=bad+1 end
if x|203030528~=203030535 then bad=bad+1 end
if not(x<1550.75) then bad=bad+1 end
function t:m1551()return 1551 end if t:m1551()~=1551 then bad=bad+1 end
if s..'z1552'~='qz1552' then bad=bad+1 end
if 203554819&x~=3 then bad=bad+1 end
t.k1554=1554 if t.k1554~=1554 then bad=bad+1 end
if s..'z1555'~='qz1555' then bad=bad+1 end
if s..'z1556'~='qz1556' then bad=bad+1 end
if x-1557.25~=-1550.25 then bad=bad+1 end
if x|204210176~=204210183 then bad=bad+1 end
if not(x<1559.75) then bad=bad+1 end
if x+1560.5~=1567.5 then bad=bad+1 end
if not(x<1561.75) then bad=bad+1 end
t.k1562=1562 if t.k1562~=1562 then bad=bad+1 end
if x+1563.5~=1570.5 then bad=bad+1 end
if x~204996608~=204996615 then bad=bad+1 end
t.k1565=1565 if t.k1565~=1565 then bad=bad+1 end
if -1566.5+x~=-1559.5 then bad=bad+1 end
if 205389827&x~=3 then bad=bad+1 end
if x|205520896~=205520903 then bad=bad+1 end
if x|205651968~=205651975 then bad=bad+1 end
if -1570.5+x~=-1563.5 then bad=bad+1 end
if s..'z1571'~='qz1571' then bad=bad+1 end
if 206045187&x~=3 then bad=bad+1 end
if x~206176256~=206176263 then bad=bad+1 end
function t:m1574()return 1574 end if t:m1574()~=1574 then bad=bad+1 end
t.k1575=1575 if t.k1575~=1575 then bad=bad+1 end
if x-1576.25~=-1569.25 then bad=bad+1 end
if 206700547&x~=3 then bad=bad+1 end
if x&206831619~=3 then bad=bad+1 end
if x-1579.25~=-1572.25 then bad=bad+1 end
function t:m1580()return 1580 end if t:m1580()~=1580 then bad=bad+1 end
if x-1581.25~=-1574.25 then bad=bad+1 end
t.k1582=1582 if t.k1582~=1582 then bad=bad+1 end
t.k1583=1583 if t.k1583~=1583 then bad=bad+1 end
if x~207618048~=207618055 then bad=bad+1 end
if x-1585.25~=-1578.25 then bad=bad+1 end
if -1586.5+x~=-1579.5 then bad=bad+1 end
if x&208011267~=3 then bad=bad+1 end
if -1588.5+x~=-1581.5 then bad=bad+1 end
t.k1589=1589 if t.k1589~=1589 then bad=bad+1 end
if x-1590.25~=-1583.25 then bad=bad+1 end
if not(x<1591.75) then bad=bad+1 end
if x+1592.5~=1599.5 then bad=bad+1 end
function t:m1593()return 1593 end if t:m1593()~=1593 then bad=bad+1 end
function t:m1594()return 1594 end if t:m1594()~=1594 then bad=bad+1 end
if 209059843&x~=3 then bad=bad+1 end
if x~209190912~=209190919 then bad=bad+1 end
t.k1597=1597 if t.k1597~=1597 then bad=bad+1 end
if x|209453056~=209453063 then bad=bad+1 end
if x|209584128~=209584135 then bad=bad+1 end
if x+1600.5~=1607.5 then bad=bad+1 end
if x+1601.5~=1608.5 then bad=bad+1 end
if x~209977344~=209977351 then bad=bad+1 end
if 210108419&x~=3 then bad=bad+1 end
if 210239491&x~=3 then bad=bad+1 end
if x+1605.5~=1612.5 then bad=bad+1 end
if s..'z1606'~='qz1606' then bad=bad+1 end
if s..'z1607'~='qz1607' then bad=bad+1 end
if -1608.5+x~=-1601.5 then bad=bad+1 end
if x-1609.25~=-1602.25 then bad=bad+1 end
if x+1610.5~=1617.5 then bad=bad+1 end
t.k1611=1611 if t.k1611~=1611 then bad=bad+1 end
if s..'z1612'~='qz1612' then bad=bad+1 end
if x&211419139~=3 then bad=bad+1 end
function t:m1614()return 1614 end if t:m1614()~=1614 then bad=bad+1 end
t.k1615=1615 if t.k1615~=1615 then bad=bad+1 end
if x-1616.25~=-1609.25 then bad=bad+1 end
if s..'z1617'~='qz1617' then bad=bad+1 end
if s..'z1618'~='qz1618' then bad=bad+1 end
if x|212205568~=212205575 then bad=bad+1 end
if 212336643&x~=3 then bad=bad+1 end
if x~212467712~=212467719 then bad=bad+1 end
if -1622.5+x~=-1615.5 then bad=bad+1 end
if x~212729856~=212729863 then bad=bad+1 end
if x|212860928~=212860935 then bad=bad+1 end
if x-1625.25~=-1618.25 then bad=bad+1 end
t.k1626=1626 if t.k1626~=1626 then bad=bad+1 end
if s..'z1627'~='qz1627' then bad=bad+1 end
if x~213385216~=213385223 then bad=bad+1 end
if not(x<1629.75) then bad=bad+1 end
if x&213647363~=3 then bad=bad+1 end
if x|213778432~=213778439 then bad=bad+1 end
if x&213909507~=3 then bad=bad+1 end
if x~214040576~=214040583 then bad=bad+1 end
if x&214171651~=3 then bad=bad+1 end
if -1635.5+x~=-1628.5 then bad=bad+1 end
if 214433795&x~=3 then bad=bad+1 end
if x+1637.5~=1644.5 then bad=bad+1 end
if s..'z1638'~='qz1638' then bad=bad+1 end
if x+1639.5~=1646.5 then bad=bad+1 end
if x-1640.25~=-1633.25 then bad=bad+1 end
if x-1641.25~=-1634.25 then bad=bad+1 end
if x-1642.25~=-1635.25 then bad=bad+1 end
if x+1643.5~=1650.5 then bad=bad+1 end
if x+1644.5~=1651.5 then bad=bad+1 end
if -1645.5+x~=-1638.5 then bad=bad+1 end
if s..'z1646'~='qz1646' then bad=bad+1 end
if s..'z1647'~='qz1647' then bad=bad+1 end
if x~216006656~=216006663 then bad=bad+1 end
if x|216137728~=216137735 then bad=bad+1 end
if -1650.5+x~=-1643.5 then bad=bad+1 end
if x-1651.25~=-1644.25 then bad=bad+1 end
if x&216530947~=3 then bad=bad+1 end
if s..'z1653'~='qz1653' then bad=bad+1 end
if -1654.5+x~=-1647.5 then bad=bad+1 end
if 216924163&x~=3 then bad=bad+1 end
if x~217055232~=217055239 then bad=bad+1 end
if x+1657.5~=1664.5 then bad=bad+1 end
if 217317379&x~=3 then bad=bad+1 end
if x+1659.5~=1666.5 then bad=bad+1 end
function t:m1660()return 1660 end if t:m1660()~=1660 then bad=bad+1 end
if 217710595&x~=3 then bad=bad+1 end
if -1662.5+x~=-1655.5 then bad=bad+1 end
if x|217972736~=217972743 then bad=bad+1 end
function t:m1664()return 1664 end if t:m1664()~=1664 then bad=bad+1 end
t.k1665=1665 if t.k1665~=1665 then bad=bad+1 end
if x-1666.25~=-1659.25 then bad=bad+1 end
if -1667.5+x~=-1660.5 then bad=bad+1 end
if x&218628099~=3 then bad=bad+1 end
if x~218759168~=218759175 then bad=bad+1 end
if s..'z1670'~='qz1670' then bad=bad+1 end
if x-1671.25~=-1664.25 then bad=bad+1 end
if x&219152387~=3 then bad=bad+1 end
if x|219283456~=219283463 then bad=bad+1 end
if s..'z1674'~='qz1674' then bad=bad+1 end
if x~219545600~=219545607 then bad=bad+1 end
if 219676675&x~=3 then bad=bad+1 end
if x~219807744~=219807751 then bad=bad+1 end
if -1678.5+x~=-1671.5 then bad=bad+1 end
if 220069891&x~=3 then bad=bad+1 end
if x+1680.5~=1687.5 then bad=bad+1 end
if -1681.5+x~=-1674.5 then bad=bad+1 end
function t:m1682()return 1682 end if t:m1682()~=1682 then bad=bad+1 end
t.k1683=1683 if t.k1683~=1683 then bad=bad+1 end
if x&220725251~=3 then bad=bad+1 end
if x+1685.5~=1692.5 then bad=bad+1 end
if s..'z1686'~='qz1686' then bad=bad+1 end
if x+1687.5~=1694.5 then bad=bad+1 end
if s..'z1688'~='qz1688' then bad=bad+1 end
if -1689.5+x~=-1682.5 then bad=bad+1 end
t.k1690=1690 if t.k1690~=1690 then bad=bad+1 end
if x~221642752~=221642759 then bad=bad+1 end
if x+1692.5~=1699.5 then bad=bad+1 end
if x+1693.5~=1700.5 then bad=bad+1 end
if not(x<1694.75) then bad=bad+1 end
if not(x<1695.75) then bad=bad+1 end
function t:m1696()return 1696 end if t:m1696()~=1696 then bad=bad+1 end
if x-1697.25~=-1690.25 then bad=bad+1 end
if x|222560256~=222560263 then bad=bad+1 end
if x|222691328~=222691335 then bad=bad+1 end
if 222822403&x~=3 then bad=bad+1 end
if s..'z1701'~='qz1701' then bad=bad+1 end
if x|223084544~=223084551 then bad=bad+1 end
if s..'z1703'~='qz1703' then bad=bad+1 end
if x+1704.5~=1711.5 then bad=bad+1 end
if -1705.5+x~=-1698.5 then bad=bad+1 end
if 223608835&x~=3 then bad=bad+1 end
if -1707.5+x~=-1700.5 then bad=bad+1 end
if x+1708.5~=1715.5 then bad=bad+1 end
if s..'z1709'~='qz1709' then bad=bad+1 end
t.k1710=1710 if t.k1710~=1710 then bad=bad+1 end
if x+1711.5~=1718.5 then bad=bad+1 end
if x+1712.5~=1719.5 then bad=bad+1 end
if x&224526339~=3 then bad=bad+1 end
t.k1714=1714 if t.k1714~=1714 then bad=bad+1 end
if s..'z1715'~='qz1715' then bad=bad+1 end
if x&224919555~=3 then bad=bad+1 end
if -1717.5+x~=-1710.5 then bad=bad+1 end
if x+1718.5~=1725.5 then bad=bad+1 end
if x+1719.5~=1726.5 then bad=bad+1 end
if 225443843&x~=3 then bad=bad+1 end
if x~225574912~=225574919 then bad=bad+1 end
if not(x<1722.75) then bad=bad+1 end
if -1723.5+x~=-1716.5 then bad=bad+1 end
t.k1724=1724 if t.k1724~=1724 then bad=bad+1 end
if 226099203&x~=3 then bad=bad+1 end
if not(x<1726.75) then bad=bad+1 end
if 226361347&x~=3 then bad=bad+1 end
if x|226492416~=226492423 then bad=bad+1 end
if x-1729.25~=-1722.25 then bad=bad+1 end
if x|226754560~=226754567 then bad=bad+1 end
if x|226885632~=226885639 then bad=bad+1 end
if not(x<1732.75) then bad=bad+1 end
if x~227147776~=227147783 then bad=bad+1 end
function t:m1734()return 1734 end if t:m1734()~=1734 then bad=bad+1 end
if x|227409920~=227409927 then bad=bad+1 end
if 227540995&x~=3 then bad=bad+1 end
function t:m1737()return 1737 end if t:m1737()~=1737 then bad=bad+1 end
if x+1738.5~=1745.5 then bad=bad+1 end
if s..'z1739'~='qz1739' then bad=bad+1 end
if not(x<1740.75) then bad=bad+1 end
if x-1741.25~=-1734.25 then bad=bad+1 end
if s..'z1742'~='qz1742' then bad=bad+1 end
t.k1743=1743 if t.k1743~=1743 then bad=bad+1 end
function t:m1744()return 1744 end if t:m1744()~=1744 then bad=bad+1 end
t.k1745=1745 if t.k1745~=1745 then bad=bad+1 end
if not(x<1746.75) then bad=bad+1 end
if -1747.5+x~=-1740.5 then bad=bad+1 end
if x~229113856~=229113863 then bad=bad+1 end
if x+1749.5~=1756.5 then bad=bad+1 end
if x&229376003~=3 then bad=bad+1 end
if s..'z1751'~='qz1751' then bad=bad+1 end
if 229638147&x~=3 then bad=bad+1 end
if not(x<1753.75) then bad=bad+1 end
if x|229900288~=229900295 then bad=bad+1 end
if x~230031360~=230031367 then bad=bad+1 end
if x&230162435~=3 then bad=bad+1 end
if s..'z1757'~='qz1757' then bad=bad+1 end
if x|230424576~=230424583 then bad=bad+1 end
if x&230555651~=3 then bad=bad+1 end
t.k1760=1760 if t.k1760~=1760 then bad=bad+1 end
if x-1761.25~=-1754.25 then bad=bad+1 end
if x~230948864~=230948871 then bad=bad+1 end
if x~231079936~=231079943 then bad=bad+1 end
if not(x<1764.75) then bad=bad+1 end
if x|231342080~=231342087 then bad=bad+1 end
if s..'z1766'~='qz1766' then bad=bad+1 end
if 231604227&x~=3 then bad=bad+1 end
if x|231735296~=231735303 then bad=bad+1 end
t.k1769=1769 if t.k1769~=1769 then bad=bad+1 end
function t:m1770()return 1770 end if t:m1770()~=1770 then bad=bad+1 end
if -1771.5+x~=-1764.5 then bad=bad+1 end
if 232259587&x~=3 then bad=bad+1 end
if x&232390659~=3 then bad=bad+1 end
if x+1774.5~=1781.5 then bad=bad+1 end
if s..'z1775'~='qz1775' then bad=bad+1 end
if 232783875&x~=3 then bad=bad+1 end
if x+1777.5~=1784.5 then bad=bad+1 end
if 233046019&x~=3 then bad=bad+1 end
if x&233177091~=3 then bad=bad+1 end
if x-1780.25~=-1773.25 then bad=bad+1 end
if x|233439232~=233439239 then bad=bad+1 end
if x|233570304~=233570311 then bad=bad+1 end
t.k1783=1783 if t.k1783~=1783 then bad=bad+1 end
if x-1784.25~=-1777.25 then bad=bad+1 end
t.k1785=1785 if t.k1785~=1785 then bad=bad+1 end
if not(x<1786.75) then bad=bad+1 end
if x+1787.5~=1794.5 then bad=bad+1 end
if x&234356739~=3 then bad=bad+1 end
if -1789.5+x~=-1782.5 then bad=bad+1 end
if x~234618880~=234618887 then bad=bad+1 end
function t:m1791()return 1791 end if t:m1791()~=1791 then bad=bad+1 end
if x+1792.5~=1799.5 then bad=bad+1 end
if s..'z1793'~='qz1793' then bad=bad+1 end
if x~235143168~=235143175 then bad=bad+1 end
if -1795.5+x~=-1788.5 then bad=bad+1 end
if x+1796.5~=1803.5 then bad=bad+1 end
if x+1797.5~=1804.5 then bad=bad+1 end
t.k1798=1798 if t.k1798~=1798 then bad=bad+1 end
if x&235798531~=3 then bad=bad+1 end
if x|235929600~=235929607 then bad=bad+1 end
t.k1801=1801 if t.k1801~=1801 then bad=bad+1 end
if not(x<1802.75) then bad=bad+1 end
if x~236322816~=236322823 then bad=bad+1 end
if x-1804.25~=-1797.25 then bad=bad+1 end
if x|236584960~=236584967 then bad=bad+1 end
if x&236716035~=3 then bad=bad+1 end
if x~236847104~=236847111 then bad=bad+1 end
if x~236978176~=236978183 then bad=bad+1 end
if x&237109251~=3 then bad=bad+1 end
if s..'z1810'~='qz1810' then bad=bad+1 end
if -1811.5+x~=-1804.5 then bad=bad+1 end
if x-1812.25~=-1805.25 then bad=bad+1 end
if x&237633539~=3 then bad=bad+1 end
if x+1814.5~=1821.5 then bad=bad+1 end
if x|237895680~=237895687 then bad=bad+1 end
if not(x<1816.75) then bad=bad+1 end
if not(x<1817.75) then bad=bad+1 end
if x+1818.5~=1825.5 then bad=bad+1 end
if x+1819.5~=1826.5 then bad=bad+1 end
if x|238551040~=238551047 then bad=bad+1 end
if x+1821.5~=1828.5 then bad=bad+1 end
if x~238813184~=238813191 then bad=bad+1 end
if x-1823.25~=-1816.25 then bad=bad+1 end
t.k1824=1824 if t.k1824~=1824 then bad=bad+1 end
if x&239206403~=3 then bad=bad+1 end
function t:m1826()return 1826 end if t:m1826()~=1826 then bad=bad+1 end
if x+1827.5~=1834.5 then bad=bad+1 end
if 239599619&x~=3 then bad=bad+1 end
if not(x<1829.75) then bad=bad+1 end
t.k1830=1830 if t.k1830~=1830 then bad=bad+1 end
if x~239992832~=239992839 then bad=bad+1 end
if x-1832.25~=-1825.25 then bad=bad+1 end
if 240254979&x~=3 then bad=bad+1 end
if x-1834.25~=-1827.25 then bad=bad+1 end
if x-1835.25~=-1828.25 then bad=bad+1 end
if x+1836.5~=1843.5 then bad=bad+1 end
if x~240779264~=240779271 then bad=bad+1 end
function t:m1838()return 1838 end if t:m1838()~=1838 then bad=bad+1 end
function t:m1839()return 1839 end if t:m1839()~=1839 then bad=bad+1 end
if x~241172480~=241172487 then bad=bad+1 end
if x|241303552~=241303559 then bad=bad+1 end
if x&241434627~=3 then bad=bad+1 end
if not(x<1843.75) then bad=bad+1 end
function t:m1844()return 1844 end if t:m1844()~=1844 then bad=bad+1 end
if x~241827840~=241827847 then bad=bad+1 end
if -1846.5+x~=-1839.5 then bad=bad+1 end
if x~242089984~=242089991 then bad=bad+1 end
if s..'z1848'~='qz1848' then bad=bad+1 end
t.k1849=1849 if t.k1849~=1849 then bad=bad+1 end
t.k1850=1850 if t.k1850~=1850 then bad=bad+1 end
if x|242614272~=242614279 then bad=bad+1 end
if x-1852.25~=-1845.25 then bad=bad+1 end
if x-1853.25~=-1846.25 then bad=bad+1 end
if s..'z1854'~='qz1854' then bad=bad+1 end
if 243138563&x~=3 then bad=bad+1 end
if s..'z1856'~='qz1856' then bad=bad+1 end
function t:m1857()return 1857 end if t:m1857()~=1857 then bad=bad+1 end
t.k1858=1858 if t.k1858~=1858 then bad=bad+1 end
if x~243662848~=243662855 then bad=bad+1 end
if s..'z1860'~='qz1860' then bad=bad+1 end
if x+1861.5~=1868.5 then bad=bad+1 end
if -1862.5+x~=-1855.5 then bad=bad+1 end
if x~244187136~=244187143 then bad=bad+1 end
if not(x<1864.75) then bad=bad+1 end
if s..'z1865'~='qz1865' then bad=bad+1 end
if s..'z1866'~='qz1866' then bad=bad+1 end
function t:m1867()return 1867 end if t:m1867()~=1867 then bad=bad+1 end
if x+1868.5~=1875.5 then bad=bad+1 end
if x|244973568~=244973575 then bad=bad+1 end
if x~245104640~=245104647 then bad=bad+1 end
t.k1871=1871 if t.k1871~=1871 then bad=bad+1 end
if -1872.5+x~=-1865.5 then bad=bad+1 end
if x+1873.5~=1880.5 then bad=bad+1 end
if 245628931&x~=3 then bad=bad+1 end
if x+1875.5~=1882.5 then bad=bad+1 end
if x+1876.5~=1883.5 then bad=bad+1 end
function t:m1877()return 1877 end if t:m1877()~=1877 then bad=bad+1 end
if 246153219&x~=3 then bad=bad+1 end
if s..'z1879'~='qz1879' then bad=bad+1 end
if x-1880.25~=-1873.25 then bad=bad+1 end
t.k1881=1881 if t.k1881~=1881 then bad=bad+1 end
if s..'z1882'~='qz1882' then bad=bad+1 end
if 246808579&x~=3 then bad=bad+1 end
if 246939651&x~=3 then bad=bad+1 end
if x&247070723~=3 then bad=bad+1 end
if 247201795&x~=3 then bad=bad+1 end
if x&247332867~=3 then bad=bad+1 end
if not(x<1888.75) then bad=bad+1 end
if not(x<1889.75) then bad=bad+1 end
if x-1890.25~=-1883.25 then bad=bad+1 end
if 247857155&x~=3 then bad=bad+1 end
if x-1892.25~=-1885.25 then bad=bad+1 end
if x-1893.25~=-1886.25 then bad=bad+1 end
if 248250371&x~=3 then bad=bad+1 end
if -1895.5+x~=-1888.5 then bad=bad+1 end
if x+1896.5~=1903.5 then bad=bad+1 end
function t:m1897()return 1897 end if t:m1897()~=1897 then bad=bad+1 end
if s..'z1898'~='qz1898' then bad=bad+1 end
t.k1899=1899 if t.k1899~=1899 then bad=bad+1 end
if x-1900.25~=-1893.25 then bad=bad+1 end
if x~249167872~=249167879 then bad=bad+1 end
if x~249298944~=249298951 then bad=bad+1 end
if 249430019&x~=3 then bad=bad+1 end
if s..'z1904'~='qz1904' then bad=bad+1 end
t.k1905=1905 if t.k1905~=1905 then bad=bad+1 end
if x+1906.5~=1913.5 then bad=bad+1 end
if x|249954304~=249954311 then bad=bad+1 end
if x~250085376~=250085383 then bad=bad+1 end
t.k1909=1909 if t.k1909~=1909 then bad=bad+1 end
if x|250347520~=250347527 then bad=bad+1 end
if x&250478595~=3 then bad=bad+1 end
if 250609667&x~=3 then bad=bad+1 end
if x-1913.25~=-1906.25 then bad=bad+1 end
if s..'z1914'~='qz1914' then bad=bad+1 end
if -1915.5+x~=-1908.5 then bad=bad+1 end
if s..'z1916'~='qz1916' then bad=bad+1 end
if not(x<1917.75) then bad=bad+1 end
function t:m1918()return 1918 end if t:m1918()~=1918 then bad=bad+1 end
if x|251527168~=251527175 then bad=bad+1 end
if 251658243&x~=3 then bad=bad+1 end
t.k1921=1921 if t.k1921~=1921 then bad=bad+1 end
if x+1922.5~=1929.5 then bad=bad+1 end
if x|252051456~=252051463 then bad=bad+1 end
if not(x<1924.75) then bad=bad+1 end
function t:m1925()return 1925 end if t:m1925()~=1925 then bad=bad+1 end
function t:m1926()return 1926 end if t:m1926()~=1926 then bad=bad+1 end
function t:m1927()return 1927 end if t:m1927()~=1927 then bad=bad+1 end
if x~252706816~=252706823 then bad=bad+1 end
t.k1929=1929 if t.k1929~=1929 then bad=bad+1 end
if x+1930.5~=1937.5 then bad=bad+1 end
if x-1931.25~=-1924.25 then bad=bad+1 end
if -1932.5+x~=-1925.5 then bad=bad+1 end
if x+1933.5~=1940.5 then bad=bad+1 end
function t:m1934()return 1934 end if t:m1934()~=1934 then bad=bad+1 end
if x&253624323~=3 then bad=bad+1 end
if not(x<1936.75) then bad=bad+1 end
t.k1937=1937 if t.k1937~=1937 then bad=bad+1 end
if not(x<1938.75) then bad=bad+1 end
if s..'z1939'~='qz1939' then bad=bad+1 end
if not(x<1940.75) then bad=bad+1 end
t.k1941=1941 if t.k1941~=1941 then bad=bad+1 end
if s..'z1942'~='qz1942' then bad=bad+1 end
function t:m1943()return 1943 end if t:m1943()~=1943 then bad=bad+1 end
if not(x<1944.75) then bad=bad+1 end
if -1945.5+x~=-1938.5 then bad=bad+1 end
if x+1946.5~=1953.5 then bad=bad+1 end
if not(x<1947.75) then bad=bad+1 end
if x~255328256~=255328263 then bad=bad+1 end
t.k1949=1949 if t.k1949~=1949 then bad=bad+1 end
if x-1950.25~=-1943.25 then bad=bad+1 end
function t:m1951()return 1951 end if t:m1951()~=1951 then bad=bad+1 end
if x+1952.5~=1959.5 then bad=bad+1 end
if -1953.5+x~=-1946.5 then bad=bad+1 end
if not(x<1954.75) then bad=bad+1 end
if 256245763&x~=3 then bad=bad+1 end
if x&256376835~=3 then bad=bad+1 end
if x&256507907~=3 then bad=bad+1 end
if x|256638976~=256638983 then bad=bad+1 end
if x+1959.5~=1966.5 then bad=bad+1 end
if x|256901120~=256901127 then bad=bad+1 end
if x-1961.25~=-1954.25 then bad=bad+1 end
function t:m1962()return 1962 end if t:m1962()~=1962 then bad=bad+1 end
function t:m1963()return 1963 end if t:m1963()~=1963 then bad=bad+1 end
t.k1964=1964 if t.k1964~=1964 then bad=bad+1 end
if x&257556483~=3 then bad=bad+1 end
if x+1966.5~=1973.5 then bad=bad+1 end
if x&257818627~=3 then bad=bad+1 end
if 257949699&x~=3 then bad=bad+1 end
if x|258080768~=258080775 then bad=bad+1 end
if x+1970.5~=1977.5 then bad=bad+1 end
if x|258342912~=258342919 then bad=bad+1 end
if -1972.5+x~=-1965.5 then bad=bad+1 end
if x&258605059~=3 then bad=bad+1 end
if x-1974.25~=-1967.25 then bad=bad+1 end
function t:m1975()return 1975 end if t:m1975()~=1975 then bad=bad+1 end
function t:m1976()return 1976 end if t:m1976()~=1976 then bad=bad+1 end
if not(x<1977.75) then bad=bad+1 end
if 259260419&x~=3 then bad=bad+1 end
if s..'z1979'~='qz1979' then bad=bad+1 end
if not(x<1980.75) then bad=bad+1 end
if x|259653632~=259653639 then bad=bad+1 end
if x|259784704~=259784711 then bad=bad+1 end
if 259915779&x~=3 then bad=bad+1 end
if x-1984.25~=-1977.25 then bad=bad+1 end
if not(x<1985.75) then bad=bad+1 end
t.k1986=1986 if t.k1986~=1986 then bad=bad+1 end
t.k1987=1987 if t.k1987~=1987 then bad=bad+1 end
if x+1988.5~=1995.5 then bad=bad+1 end
if -1989.5+x~=-1982.5 then bad=bad+1 end
t.k1990=1990 if t.k1990~=1990 then bad=bad+1 end
t.k1991=1991 if t.k1991~=1991 then bad=bad+1 end
if x~261095424~=261095431 then bad=bad+1 end
if -1993.5+x~=-1986.5 then bad=bad+1 end
if not(x<1994.75) then bad=bad+1 end
if 261488643&x~=3 then bad=bad+1 end
if -1996.5+x~=-1989.5 then bad=bad+1 end
function t:m1997()return 1997 end if t:m1997()~=1997 then bad=bad+1 end
if x-1998.25~=-1991.25 then bad=bad+1 end
t.k1999=1999 if t.k1999~=1999 then bad=bad+1 end
if x-2000.25~=-1993.25 then bad=bad+1 end
if x|262275072~=262275079 then bad=bad+1 end
if not(x<2002.75) then bad=bad+1 end
if x-2003.25~=-1996.25 then bad=bad+1 end
if 262668291&x~=3 then bad=bad+1 end
if x|262799360~=262799367 then bad=bad+1 end
if 262930435&x~=3 then bad=bad+1 end
if x&263061507~=3 then bad=bad+1 end
if x&263192579~=3 then bad=bad+1 end
if x&263323651~=3 then bad=bad+1 end
function t:m2010()return 2010 end if t:m2010()~=2010 then bad=bad+1 end
if x|263585792~=263585799 then bad=bad+1 end
if x~263716864~=263716871 then bad=bad+1 end
if x|263847936~=263847943 then bad=bad+1 end
if -2014.5+x~=-2007.5 then bad=bad+1 end
t.k2015=2015 if t.k2015~=2015 then bad=bad+1 end
if x~264241152~=264241159 then bad=bad+1 end
if 264372227&x~=3 then bad=bad+1 end
if -2018.5+x~=-2011.5 then bad=bad+1 end
if x|264634368~=264634375 then bad=bad+1 end
function t:m2020()return 2020 end if t:m2020()~=2020 then bad=bad+1 end
function t:m2021()return 2021 end if t:m2021()~=2021 then bad=bad+1 end
if -2022.5+x~=-2015.5 then bad=bad+1 end
if -2023.5+x~=-2016.5 then bad=bad+1 end
if not(x<2024.75) then bad=bad+1 end
t.k2025=2025 if t.k2025~=2025 then bad=bad+1 end
t.k2026=2026 if t.k2026~=2026 then bad=bad+1 end
if 265682947&x~=3 then bad=bad+1 end
t.k2028=2028 if t.k2028~=2028 then bad=bad+1 end
if s..'z2029'~='qz2029' then bad=bad+1 end
if not(x<2030.75) then bad=bad+1 end
function t:m2031()return 2031 end if t:m2031()~=2031 then bad=bad+1 end
if 266338307&x~=3 then bad=bad+1 end
if x&266469379~=3 then bad=bad+1 end
t.k2034=2034 if t.k2034~=2034 then bad=bad+1 end
if x&266731523~=3 then bad=bad+1 end
if x|266862592~=266862599 then bad=bad+1 end
function t:m2037()return 2037 end if t:m2037()~=2037 then bad=bad+1 end
if x-2038.25~=-2031.25 then bad=bad+1 end
if x~267255808~=267255815 then bad=bad+1 end
t.k2040=2040 if t.k2040~=2040 then bad=bad+1 end
if x+2041.5~=2048.5 then bad=bad+1 end
if x~267649024~=267649031 then bad=bad+1 end
if x|267780096~=267780103 then bad=bad+1 end
if x&267911171~=3 then bad=bad+1 end
function t:m2045()return 2045 end if t:m2045()~=2045 then bad=bad+1 end
if not(x<2046.75) then bad=bad+1 end
function t:m2047()return 2047 end if t:m2047()~=2047 then bad=bad+1 end
function t:m2048()return 2048 end if t:m2048()~=2048 then bad=bad+1 end
if x~268566528~=268566535 then bad=bad+1 end
t.k2050=2050 if t.k2050~=2050 then bad=bad+1 end
if 268828675&x~=3 then bad=bad+1 end
if x-2052.25~=-2045.25 then bad=bad+1 end
function t:m2053()return 2053 end if t:m2053()~=2053 then bad=bad+1 end
if x|269221888~=269221895 then bad=bad+1 end
if -2055.5+x~=-2048.5 then bad=bad+1 end
if x-2056.25~=-2049.25 then bad=bad+1 end
if x|269615104~=269615111 then bad=bad+1 end
if x+2058.5~=2065.5 then bad=bad+1 end
if s..'z2059'~='qz2059' then bad=bad+1 end
if x~270008320~=270008327 then bad=bad+1 end
if not(x<2061.75) then bad=bad+1 end
if x|270270464~=270270471 then bad=bad+1 end
if x-2063.25~=-2056.25 then bad=bad+1 end
if 270532611&x~=3 then bad=bad+1 end
if s..'z2065'~='qz2065' then bad=bad+1 end
if -2066.5+x~=-2059.5 then bad=bad+1 end
t.k2067=2067 if t.k2067~=2067 then bad=bad+1 end
if 271056899&x~=3 then bad=bad+1 end
function t:m2069()return 2069 end if t:m2069()~=2069 then bad=bad+1 end
if s..'z2070'~='qz2070' then bad=bad+1 end
if x|271450112~=271450119 then bad=bad+1 end
if x+2072.5~=2079.5 then bad=bad+1 end
if 271712259&x~=3 then bad=bad+1 end
if -2074.5+x~=-2067.5 then bad=bad+1 end
if x~271974400~=271974407 then bad=bad+1 end
if x|272105472~=272105479 then bad=bad+1 end
if x|272236544~=272236551 then bad=bad+1 end
if x-2078.25~=-2071.25 then bad=bad+1 end
if x~272498688~=272498695 then bad=bad+1 end
if x-2080.25~=-2073.25 then bad=bad+1 end
function t:m2081()return 2081 end if t:m2081()~=2081 then bad=bad+1 end
if x|272891904~=272891911 then bad=bad+1 end
function t:m2083()return 2083 end if t:m2083()~=2083 then bad=bad+1 end
if s..'z2084'~='qz2084' then bad=bad+1 end
if x-2085.25~=-2078.25 then bad=bad+1 end
if x~273416192~=273416199 then bad=bad+1 end
if not(x<2087.75) then bad=bad+1 end
function t:m2088()return 2088 end if t:m2088()~=2088 then bad=bad+1 end
if -2089.5+x~=-2082.5 then bad=bad+1 end
if x|273940480~=273940487 then bad=bad+1 end
if x-2091.25~=-2084.25 then bad=bad+1 end
if x|274202624~=274202631 then bad=bad+1 end
if x|274333696~=274333703 then bad=bad+1 end
if 274464771&x~=3 then bad=bad+1 end
if 274595843&x~=3 then bad=bad+1 end
if x-2096.25~=-2089.25 then bad=bad+1 end
if x-2097.25~=-2090.25 then bad=bad+1 end
if x~274989056~=274989063 then bad=bad+1 end
if s..'z2099'~='qz2099' then bad=bad+1 end
if -2100.5+x~=-2093.5 then bad=bad+1 end
if x|275382272~=275382279 then bad=bad+1 end
if 275513347&x~=3 then bad=bad+1 end
t.k2103=2103 if t.k2103~=2103 then bad=bad+1 end
if not(x<2104.75) then bad=bad+1 end
if s..'z2105'~='qz2105' then bad=bad+1 end
t.k2106=2106 if t.k2106~=2106 then bad=bad+1 end
if x+2107.5~=2114.5 then bad=bad+1 end
if x|276299776~=276299783 then bad=bad+1 end
function t:m2109()return 2109 end if t:m2109()~=2109 then bad=bad+1 end
if x-2110.25~=-2103.25 then bad=bad+1 end
if x~276692992~=276692999 then bad=bad+1 end
if -2112.5+x~=-2105.5 then bad=bad+1 end
if x+2113.5~=2120.5 then bad=bad+1 end
if s..'z2114'~='qz2114' then bad=bad+1 end
t.k2115=2115 if t.k2115~=2115 then bad=bad+1 end
if x-2116.25~=-2109.25 then bad=bad+1 end
if x|277479424~=277479431 then bad=bad+1 end
if s..'z2118'~='qz2118' then bad=bad+1 end
if x&277741571~=3 then bad=bad+1 end
if x+2120.5~=2127.5 then bad=bad+1 end
if x|278003712~=278003719 then bad=bad+1 end
if s..'z2122'~='qz2122' then bad=bad+1 end
if x-2123.25~=-2116.25 then bad=bad+1 end
if 278396931&x~=3 then bad=bad+1 end
if x-2125.25~=-2118.25 then bad=bad+1 end
t.k2126=2126 if t.k2126~=2126 then bad=bad+1 end
if x~278790144~=278790151 then bad=bad+1 end
if x&278921219~=3 then bad=bad+1 end
if s..'z2129'~='qz2129' then bad=bad+1 end
if -2130.5+x~=-2123.5 then bad=bad+1 end
if x|279314432~=279314439 then bad=bad+1 end
function t:m2132()return 2132 end if t:m2132()~=2132 then bad=bad+1 end
if x|279576576~=279576583 then bad=bad+1 end
if x&279707651~=3 then bad=bad+1 end
t.k2135=2135 if t.k2135~=2135 then bad=bad+1 end
if x-2136.25~=-2129.25 then bad=bad+1 end
if x|280100864~=280100871 then bad=bad+1 end
if not(x<2138.75) then bad=bad+1 end
t.k2139=2139 if t.k2139~=2139 then bad=bad+1 end
if x+2140.5~=2147.5 then bad=bad+1 end
if 280625155&x~=3 then bad=bad+1 end
t.k2142=2142 if t.k2142~=2142 then bad=bad+1 end
if 280887299&x~=3 then bad=bad+1 end
if x&281018371~=3 then bad=bad+1 end
if -2145.5+x~=-2138.5 then bad=bad+1 end
if x|281280512~=281280519 then bad=bad+1 end
if x~281411584~=281411591 then bad=bad+1 end
if x&281542659~=3 then bad=bad+1 end
if x|281673728~=281673735 then bad=bad+1 end
if not(x<2150.75) then bad=bad+1 end
if s..'z2151'~='qz2151' then bad=bad+1 end
t.k2152=2152 if t.k2152~=2152 then bad=bad+1 end
if x~282198016~=282198023 then bad=bad+1 end
if not(x<2154.75) then bad=bad+1 end
t.k2155=2155 if t.k2155~=2155 then bad=bad+1 end
if 282591235&x~=3 then bad=bad+1 end
if x|282722304~=282722311 then bad=bad+1 end
if s..'z2158'~='qz2158' then bad=bad+1 end
if x-2159.25~=-2152.25 then bad=bad+1 end
if x~283115520~=283115527 then bad=bad+1 end
if x|283246592~=283246599 then bad=bad+1 end
if x+2162.5~=2169.5 then bad=bad+1 end
if x~283508736~=283508743 then bad=bad+1 end
if x-2164.25~=-2157.25 then bad=bad+1 end
if x+2165.5~=2172.5 then bad=bad+1 end
if x+2166.5~=2173.5 then bad=bad+1 end
if x&284033027~=3 then bad=bad+1 end
if not(x<2168.75) then bad=bad+1 end
if s..'z2169'~='qz2169' then bad=bad+1 end
t.k2170=2170 if t.k2170~=2170 then bad=bad+1 end
if not(x<2171.75) then bad=bad+1 end
if x|284688384~=284688391 then bad=bad+1 end
if x+2173.5~=2180.5 then bad=bad+1 end
if 284950531&x~=3 then bad=bad+1 end
if 285081603&x~=3 then bad=bad+1 end
if s..'z2176'~='qz2176' then bad=bad+1 end
if x+2177.5~=2184.5 then bad=bad+1 end
if s..'z2178'~='qz2178' then bad=bad+1 end
if not(x<2179.75) then bad=bad+1 end
if x|285736960~=285736967 then bad=bad+1 end
if x&285868035~=3 then bad=bad+1 end
function t:m2182()return 2182 end if t:m2182()~=2182 then bad=bad+1 end
if -2183.5+x~=-2176.5 then bad=bad+1 end
if s..'z2184'~='qz2184' then bad=bad+1 end
if not(x<2185.75) then bad=bad+1 end
if x+2186.5~=2193.5 then bad=bad+1 end
if x+2187.5~=2194.5 then bad=bad+1 end
if x~286785536~=286785543 then bad=bad+1 end
t.k2189=2189 if t.k2189~=2189 then bad=bad+1 end
if not(x<2190.75) then bad=bad+1 end
t.k2191=2191 if t.k2191~=2191 then bad=bad+1 end
function t:m2192()return 2192 end if t:m2192()~=2192 then bad=bad+1 end
if -2193.5+x~=-2186.5 then bad=bad+1 end
if -2194.5+x~=-2187.5 then bad=bad+1 end
function t:m2195()return 2195 end if t:m2195()~=2195 then bad=bad+1 end
if -2196.5+x~=-2189.5 then bad=bad+1 end
function t:m2197()return 2197 end if t:m2197()~=2197 then bad=bad+1 end
if x+2198.5~=2205.5 then bad=bad+1 end
if 288227331&x~=3 then bad=bad+1 end
if x+2200.5~=2207.5 then bad=bad+1 end
t.k2201=2201 if t.k2201~=2201 then bad=bad+1 end
t.k2202=2202 if t.k2202~=2202 then bad=bad+1 end
t.k2203=2203 if t.k2203~=2203 then bad=bad+1 end
t.k2204=2204 if t.k2204~=2204 then bad=bad+1 end
if x+2205.5~=2212.5 then bad=bad+1 end
if x~289144832~=289144839 then bad=bad+1 end
if x-2207.25~=-2200.25 then bad=bad+1 end
if x~289406976~=289406983 then bad=bad+1 end
if x&289538051~=3 then bad=bad+1 end
if 289669123&x~=3 then bad=bad+1 end
t.k2211=2211 if t.k2211~=2211 then bad=bad+1 end
if x|289931264~=289931271 then bad=bad+1 end
if x-2213.25~=-2206.25 then bad=bad+1 end
if 290193411&x~=3 then bad=bad+1 end
t.k2215=2215 if t.k2215~=2215 then bad=bad+1 end
t.k2216=2216 if t.k2216~=2216 then bad=bad+1 end
if 290586627&x~=3 then bad=bad+1 end
if x&290717699~=3 then bad=bad+1 end
if x~290848768~=290848775 then bad=bad+1 end
if s..'z2220'~='qz2220' then bad=bad+1 end
if x-2221.25~=-2214.25 then bad=bad+1 end
if x&291241987~=3 then bad=bad+1 end
if x+2223.5~=2230.5 then bad=bad+1 end
if -2224.5+x~=-2217.5 then bad=bad+1 end
if -2225.5+x~=-2218.5 then bad=bad+1 end
if x|291766272~=291766279 then bad=bad+1 end
if x~291897344~=291897351 then bad=bad+1 end
if s..'z2228'~='qz2228' then bad=bad+1 end
if x|292159488~=292159495 then bad=bad+1 end
if x|292290560~=292290567 then bad=bad+1 end
if -2231.5+x~=-2224.5 then bad=bad+1 end
t.k2232=2232 if t.k2232~=2232 then bad=bad+1 end
if x+2233.5~=2240.5 then bad=bad+1 end
t.k2234=2234 if t.k2234~=2234 then bad=bad+1 end
if x~292945920~=292945927 then bad=bad+1 end
if 293076995&x~=3 then bad=bad+1 end
if -2237.5+x~=-2230.5 then bad=bad+1 end
if x+2238.5~=2245.5 then bad=bad+1 end
if s..'z2239'~='qz2239' then bad=bad+1 end
if x-2240.25~=-2233.25 then bad=bad+1 end
function t:m2241()return 2241 end if t:m2241()~=2241 then bad=bad+1 end
if s..'z2242'~='qz2242' then bad=bad+1 end
if x~293994496~=293994503 then bad=bad+1 end
if s..'z2244'~='qz2244' then bad=bad+1 end
if 294256643&x~=3 then bad=bad+1 end
if x|294387712~=294387719 then bad=bad+1 end
if x-2247.25~=-2240.25 then bad=bad+1 end
function t:m2248()return 2248 end if t:m2248()~=2248 then bad=bad+1 end
if x+2249.5~=2256.5 then bad=bad+1 end
if x+2250.5~=2257.5 then bad=bad+1 end
if x~295043072~=295043079 then bad=bad+1 end
t.k2252=2252 if t.k2252~=2252 then bad=bad+1 end
if x|295305216~=295305223 then bad=bad+1 end
if x&295436291~=3 then bad=bad+1 end
if x~295567360~=295567367 then bad=bad+1 end
if -2256.5+x~=-2249.5 then bad=bad+1 end
if x-2257.25~=-2250.25 then bad=bad+1 end
if x-2258.25~=-2251.25 then bad=bad+1 end
if 296091651&x~=3 then bad=bad+1 end
if x~296222720~=296222727 then bad=bad+1 end
if x&296353795~=3 then bad=bad+1 end
if not(x<2262.75) then bad=bad+1 end
if not(x<2263.75) then bad=bad+1 end
if x|296747008~=296747015 then bad=bad+1 end
if x&296878083~=3 then bad=bad+1 end
if x|297009152~=297009159 then bad=bad+1 end
if x|297140224~=297140231 then bad=bad+1 end
if -2268.5+x~=-2261.5 then bad=bad+1 end
t.k2269=2269 if t.k2269~=2269 then bad=bad+1 end
if x-2270.25~=-2263.25 then bad=bad+1 end
if x&297664515~=3 then bad=bad+1 end
if x-2272.25~=-2265.25 then bad=bad+1 end
if s..'z2273'~='qz2273' then bad=bad+1 end
if not(x<2274.75) then bad=bad+1 end
function t:m2275()return 2275 end if t:m2275()~=2275 then bad=bad+1 end
if s..'z2276'~='qz2276' then bad=bad+1 end
if 298450947&x~=3 then bad=bad+1 end
function t:m2278()return 2278 end if t:m2278()~=2278 then bad=bad+1 end
if x~298713088~=298713095 then bad=bad+1 end
if x&298844163~=3 then bad=bad+1 end
if x+2281.5~=2288.5 then bad=bad+1 end
if not(x<2282.75) then bad=bad+1 end
if x+2283.5~=2290.5 then bad=bad+1 end
t.k2284=2284 if t.k2284~=2284 then bad=bad+1 end
if x~299499520~=299499527 then bad=bad+1 end
if 299630595&x~=3 then bad=bad+1 end
if s..'z2287'~='qz2287' then bad=bad+1 end
if -2288.5+x~=-2281.5 then bad=bad+1 end
if x+2289.5~=2296.5 then bad=bad+1 end
if x+2290.5~=2297.5 then bad=bad+1 end
if x+2291.5~=2298.5 then bad=bad+1 end
if 300417027&x~=3 then bad=bad+1 end
t.k2293=2293 if t.k2293~=2293 then bad=bad+1 end
if 300679171&x~=3 then bad=bad+1 end
if not(x<2295.75) then bad=bad+1 end
function t:m2296()return 2296 end if t:m2296()~=2296 then bad=bad+1 end
if 301072387&x~=3 then bad=bad+1 end
if x&301203459~=3 then bad=bad+1 end
if x+2299.5~=2306.5 then bad=bad+1 end
if not(x<2300.75) then bad=bad+1 end
if 301596675&x~=3 then bad=bad+1 end
if x+2302.5~=2309.5 then bad=bad+1 end
t.k2303=2303 if t.k2303~=2303 then bad=bad+1 end
if x-2304.25~=-2297.25 then bad=bad+1 end
if x+2305.5~=2312.5 then bad=bad+1 end
if not(x<2306.75) then bad=bad+1 end
if x&302383107~=3 then bad=bad+1 end
if s..'z2308'~='qz2308' then bad=bad+1 end
if s..'z2309'~='qz2309' then bad=bad+1 end
if x|302776320~=302776327 then bad=bad+1 end
if -2311.5+x~=-2304.5 then bad=bad+1 end
if x|303038464~=303038471 then bad=bad+1 end
if x-2313.25~=-2306.25 then bad=bad+1 end
function t:m2314()return 2314 end if t:m2314()~=2314 then bad=bad+1 end
if not(x<2315.75) then bad=bad+1 end
if x&303562755~=3 then bad=bad+1 end
function t:m2317()return 2317 end if t:m2317()~=2317 then bad=bad+1 end
function t:m2318()return 2318 end if t:m2318()~=2318 then bad=bad+1 end
t.k2319=2319 if t.k2319~=2319 then bad=bad+1 end
t.k2320=2320 if t.k2320~=2320 then bad=bad+1 end
if x&304218115~=3 then bad=bad+1 end
if x~304349184~=304349191 then bad=bad+1 end
function t:m2323()return 2323 end if t:m2323()~=2323 then bad=bad+1 end
if -2324.5+x~=-2317.5 then bad=bad+1 end
if x|304742400~=304742407 then bad=bad+1 end
if -2326.5+x~=-2319.5 then bad=bad+1 end
if s..'z2327'~='qz2327' then bad=bad+1 end
if x+2328.5~=2335.5 then bad=bad+1 end
if 305266691&x~=3 then bad=bad+1 end
if not(x<2330.75) then bad=bad+1 end
function t:m2331()return 2331 end if t:m2331()~=2331 then bad=bad+1 end
t.k2332=2332 if t.k2332~=2332 then bad=bad+1 end
if x|305790976~=305790983 then bad=bad+1 end
if not(x<2334.75) then bad=bad+1 end
if x&306053123~=3 then bad=bad+1 end
if not(x<2336.75) then bad=bad+1 end
if x-2337.25~=-2330.25 then bad=bad+1 end
t.k2338=2338 if t.k2338~=2338 then bad=bad+1 end
if x~306577408~=306577415 then bad=bad+1 end
if s..'z2340'~='qz2340' then bad=bad+1 end
if x-2341.25~=-2334.25 then bad=bad+1 end
if x|306970624~=306970631 then bad=bad+1 end
if s..'z2343'~='qz2343' then bad=bad+1 end
if x+2344.5~=2351.5 then bad=bad+1 end
function t:m2345()return 2345 end if t:m2345()~=2345 then bad=bad+1 end
function t:m2346()return 2346 end if t:m2346()~=2346 then bad=bad+1 end
if 307625987&x~=3 then bad=bad+1 end
function t:m2348()return 2348 end if t:m2348()~=2348 then bad=bad+1 end
if s..'z2349'~='qz2349' then bad=bad+1 end
if x+2350.5~=2357.5 then bad=bad+1 end
if x+2351.5~=2358.5 then bad=bad+1 end
if x|308281344~=308281351 then bad=bad+1 end
if x|308412416~=308412423 then bad=bad+1 end
if x-2354.25~=-2347.25 then bad=bad+1 end
if x~308674560~=308674567 then bad=bad+1 end
if x-2356.25~=-2349.25 then bad=bad+1 end
if x-2357.25~=-2350.25 then bad=bad+1 end
if x&309067779~=3 then bad=bad+1 end
if x&309198851~=3 then bad=bad+1 end
if s..'z2360'~='qz2360' then bad=bad+1 end
if x~309460992~=309460999 then bad=bad+1 end
if x|309592064~=309592071 then bad=bad+1 end
if x&309723139~=3 then bad=bad+1 end
if x&309854211~=3 then bad=bad+1 end
if x+2365.5~=2372.5 then bad=bad+1 end
if -2366.5+x~=-2359.5 then bad=bad+1 end
if x&310247427~=3 then bad=bad+1 end
t.k2368=2368 if t.k2368~=2368 then bad=bad+1 end
if x~310509568~=310509575 then bad=bad+1 end
if -2370.5+x~=-2363.5 then bad=bad+1 end
if 310771715&x~=3 then bad=bad+1 end
if x&310902787~=3 then bad=bad+1 end
function t:m2373()return 2373 end if t:m2373()~=2373 then bad=bad+1 end
if s..'z2374'~='qz2374' then bad=bad+1 end
if x~311296000~=311296007 then bad=bad+1 end
function t:m2376()return 2376 end if t:m2376()~=2376 then bad=bad+1 end
if x~311558144~=311558151 then bad=bad+1 end
function t:m2378()return 2378 end if t:m2378()~=2378 then bad=bad+1 end
if x+2379.5~=2386.5 then bad=bad+1 end
if x-2380.25~=-2373.25 then bad=bad+1 end
if not(x<2381.75) then bad=bad+1 end
if x|312213504~=312213511 then bad=bad+1 end
if x+2383.5~=2390.5 then bad=bad+1 end
if s..'z2384'~='qz2384' then bad=bad+1 end
if x+2385.5~=2392.5 then bad=bad+1 end
function t:m2386()return 2386 end if t:m2386()~=2386 then bad=bad+1 end
if s..'z2387'~='qz2387' then bad=bad+1 end
if -2388.5+x~=-2381.5 then bad=bad+1 end
if -2389.5+x~=-2382.5 then bad=bad+1 end
if x+2390.5~=2397.5 then bad=bad+1 end
if x+2391.5~=2398.5 then bad=bad+1 end
function t:m2392()return 2392 end if t:m2392()~=2392 then bad=bad+1 end
t.k2393=2393 if t.k2393~=2393 then bad=bad+1 end
if x|313786368~=313786375 then bad=bad+1 end
t.k2395=2395 if t.k2395~=2395 then bad=bad+1 end
if not(x<2396.75) then bad=bad+1 end
function t:m2397()return 2397 end if t:m2397()~=2397 then bad=bad+1 end
if s..'z2398'~='qz2398' then bad=bad+1 end
function t:m2399()return 2399 end if t:m2399()~=2399 then bad=bad+1 end
function t:m2400()return 2400 end if t:m2400()~=2400 then bad=bad+1 end
if 314703875&x~=3 then bad=bad+1 end
if not(x<2402.75) then bad=bad+1 end
if x|314966016~=314966023 then bad=bad+1 end
if x|315097088~=315097095 then bad=bad+1 end
if -2405.5+x~=-2398.5 then bad=bad+1 end
function t:m2406()return 2406 end if t:m2406()~=2406 then bad=bad+1 end
if x|315490304~=315490311 then bad=bad+1 end
if x+2408.5~=2415.5 then bad=bad+1 end
if x|315752448~=315752455 then bad=bad+1 end
if s..'z2410'~='qz2410' then bad=bad+1 end
if x&316014595~=3 then bad=bad+1 end
if -2412.5+x~=-2405.5 then bad=bad+1 end
if not(x<2413.75) then bad=bad+1 end
if not(x<2414.75) then bad=bad+1 end
if x|316538880~=316538887 then bad=bad+1 end
if -2416.5+x~=-2409.5 then bad=bad+1 end
if -2417.5+x~=-2410.5 then bad=bad+1 end
if x&316932099~=3 then bad=bad+1 end
if bad>0 then return 'ESCAPED '..bad end
